/** What a file may cost before it is refused. The defaults are far above every known IODD. */
export interface ReadLimits {
  readonly octets: number;
  readonly depth: number;
  readonly nodes: number;
  readonly attributes: number;
  readonly tokenLength: number;
  readonly problems: number;
}
export const defaultLimits: ReadLimits = {
  octets: 16 * 1024 * 1024,
  depth: 64,
  nodes: 200_000,
  attributes: 64,
  tokenLength: 1024 * 1024,
  problems: 200,
};

/** Ends the reading at once: saxes has no other way out. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: keyof ReadLimits | 'doctype';
  constructor(limit: keyof ReadLimits | 'doctype') {
    super(limit);
    this.limit = limit;
  }
}
