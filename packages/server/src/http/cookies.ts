import { isLanguage, type Language } from '@iodd-hub/i18n';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Holds the session token; scripts cannot read it. */
const sessionCookie = 'session';

/** Tells that this browser has signed in to an account before; opens nothing. */
const browserCookie = 'browser';

/** Set by the web application when a person chooses a language. */
const languageCookie = 'language';

const cookieOf = (request: FastifyRequest, name: string): string | undefined => {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
};

/** True where people reach the site by https. */
export const isSecureSite = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.protocol === 'https:';

/**
 * A browser takes a `__Host-` cookie from this very host and by https only: no neighbouring subdomain and nobody
 * on the wire can plant one. By plain http, on one's own machine, browsers refuse the prefix.
 */
const named = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The session that a browser names, if it names one. */
export const sessionFromCookie = (request: FastifyRequest, isSecure: boolean): string | undefined =>
  cookieOf(request, named(sessionCookie, isSecure));
export const browserFromCookie = (request: FastifyRequest, isSecure: boolean): string | undefined =>
  cookieOf(request, named(browserCookie, isSecure));

export const languageFromCookie = (request: FastifyRequest): Language | undefined => {
  const language = cookieOf(request, languageCookie);
  return isLanguage(language) ? language : undefined;
};

interface CookieOptions {
  readonly days: number;
  /** True where people reach the site by https. */
  readonly isSecure: boolean;
}

const setCookie = (reply: FastifyReply, name: string, value: string, options: CookieOptions): void => {
  const maxAge = Math.round(options.days * 86_400);
  const { isSecure: secure } = options;
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: named(name, secure),
      value,
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    }),
  );
};

export const setSessionCookie = (reply: FastifyReply, token: string, options: CookieOptions): void =>
  setCookie(reply, sessionCookie, token, options);

export const setBrowserCookie = (reply: FastifyReply, secret: string, isSecure: boolean): void =>
  setCookie(reply, browserCookie, secret, { days: 365, isSecure });

export const clearSessionCookie = (reply: FastifyReply, isSecure: boolean): void => {
  const name = named(sessionCookie, isSecure);
  // A browser takes the removal of a `__Host-` cookie only with the attributes of one.
  reply.header('set-cookie', stringifySetCookie({ name, value: '', path: '/', maxAge: 0, secure: isSecure }));
};
