import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { assertOutsideTransaction } from '../db/open-transaction.ts';
import { isPublicAddress } from './public-address.ts';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a body to an address; answers the status, throws where nothing answered in time. */
export type PostTo = (outgoing: Outgoing) => Promise<number>;

const requestTimeoutMs = 10_000;
const lowestPort = 1024;

/** The host without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

const isUsualPort = ({ port }: URL): boolean => port === '' || Number(port) >= lowestPort;

/**
 * Whether an address may be called at all, as far as it says itself; what its name stands for is judged when it is
 * looked up. Services of a machine listen below 1024: 443 aside, nobody receives webhooks there.
 */
export const isPermittedUrl = (text: string, permitsPrivate: boolean): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (permitsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = hostOf(url);
  return url.protocol === 'https:' && isUsualPort(url) && (isIP(host) === 0 || isPublicAddress(host));
};

/** Every address that a name stands for has to be public: the connection is made to one of exactly these. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return done(new Error(`${name} is not an address of the internet`), '', 0);
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family ?? 4);
  });
};

/** Redirects are not followed, and what is answered is not read. */
export const openSender =
  ({ permitsPrivate }: { readonly permitsPrivate: boolean }): PostTo =>
  ({ url, headers, body }) => {
    assertOutsideTransaction('a webhook');
    if (!isPermittedUrl(url, permitsPrivate)) return Promise.reject(new Error(`${url} may not be called`));
    const { request } = url.startsWith('https:') ? https : http;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(requestTimeoutMs),
      agent: false,
      ...(permitsPrivate ? {} : { lookup: publicLookup }),
    });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // Who wants to speak another protocol has not taken the call.
    sent.on('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    sent.on('error', reject);
    // Whatever else ends it: nobody waits for ever.
    sent.on('close', () => reject(new Error(`${url} did not answer`)));
    sent.end(body);
    return promise;
  };
