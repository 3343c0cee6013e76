import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds the session token; scripts cannot read it. */
const sessionCookie = 'session';

/** The session that a browser names, if it names one. */
export const sessionFromCookie = (request: FastifyRequest): string | undefined => {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[sessionCookie];
};

interface CookieOptions {
  readonly days: number;
  /** True where people reach the site by https. */
  readonly isSecure: boolean;
}

export const setSessionCookie = (reply: FastifyReply, token: string, options: CookieOptions): void => {
  const maxAge = Math.round(options.days * 86_400);
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: sessionCookie,
      value: token,
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure: options.isSecure,
    }),
  );
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.header('set-cookie', stringifySetCookie({ name: sessionCookie, value: '', path: '/', maxAge: 0 }));
};
