import type { Access } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import type { FastifyReply } from 'fastify';
import type { Admitted } from './bodies.ts';
import type { Context, Services } from '../context.ts';
import type { Source } from '../db/standbys.ts';
import {
  browserFromCookie,
  clearSessionCookie,
  isSecureSite,
  setBrowserCookie,
  setSessionCookie,
} from './cookies.ts';

/** A class, so that a request makes one object and no closures: what few handlers ask for is computed when they do. */
export class RequestContext<A extends Access> implements Context<A> {
  readonly services: Services;
  readonly user: Context<A>['user'];
  readonly language: Language;
  readonly catalogue: Source;
  readonly #request: Admitted;
  readonly #reply: FastifyReply;

  constructor(
    services: Services,
    user: Context<A>['user'],
    language: Language,
    request: Admitted,
    reply: FastifyReply,
    catalogue: Source,
  ) {
    this.services = services;
    this.user = user;
    this.language = language;
    this.catalogue = catalogue;
    this.#request = request;
    this.#reply = reply;
  }

  get client(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get address(): string {
    return this.#request.admission?.address ?? this.#request.ip;
  }

  get browser(): string | undefined {
    return browserFromCookie(this.#request, this.#isSecure);
  }

  get lastEventId(): string | undefined {
    const { 'last-event-id': id } = this.#request.headers;
    return typeof id === 'string' && id !== '' ? id : undefined;
  }

  rememberBrowser(secret: string): void {
    setBrowserCookie(this.#reply, secret, this.#isSecure);
  }

  get siteUrl(): string {
    return this.services.siteUrl;
  }

  get #isSecure(): boolean {
    return isSecureSite(this.services.config);
  }

  setSession(token: string | null): void {
    if (token === null) {
      clearSessionCookie(this.#reply, this.#isSecure);
      return;
    }
    const days = this.services.config.sessions.maxDays;
    setSessionCookie(this.#reply, token, { days, isSecure: this.#isSecure });
  }
}
