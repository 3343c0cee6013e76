/** Origins that an operator names. */
import { ResultError } from '@iodd-hub/contract/results';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin as browsers write it. What came without https may be anybody's on the way. */
export function originIn(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  const isBare = url?.pathname === '/' && url.search === '' && url.hash === '';
  if (!url || !isSafe || !isBare || url.username !== '' || url.password !== '')
    throw new ResultError('originInvalid');
  return url.origin;
}
