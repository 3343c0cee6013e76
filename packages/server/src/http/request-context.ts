import type { Access } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from './context.ts';
import { browserFromCookie, clearSessionCookie, setBrowserCookie, setSessionCookie } from './cookies.ts';
import { siteUrlOf } from './origin.ts';

/** A class, so that a request makes one object and no closures: what few handlers ask for is computed when they do. */
export class RequestContext<A extends Access> implements Context<A> {
  readonly services: Services;
  readonly user: Context<A>['user'];
  readonly language: Language;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(
    services: Services,
    user: Context<A>['user'],
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.services = services;
    this.user = user;
    this.language = language;
    this.#request = request;
    this.#reply = reply;
  }

  get client(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get address(): string {
    return this.#request.ip;
  }

  get browser(): string | undefined {
    return browserFromCookie(this.#request);
  }

  rememberBrowser(secret: string): void {
    setBrowserCookie(this.#reply, secret, this.siteUrl.startsWith('https:'));
  }

  get siteUrl(): string {
    return siteUrlOf(this.services.config, this.#request);
  }

  setSession(token: string | null): void {
    if (token === null) {
      clearSessionCookie(this.#reply);
      return;
    }
    const isSecure = this.siteUrl.startsWith('https:');
    setSessionCookie(this.#reply, token, { days: this.services.config.sessionDays, isSecure });
  }
}
