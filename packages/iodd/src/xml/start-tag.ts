/** A start tag as it is read. One is filled for every tag: an object for each attribute would cost more than reading it. */
import { localOf, xsiNamespace } from './names.ts';

export class StartTag {
  name = '';
  local = '';
  uri = '';
  readonly names: string[] = [];
  readonly uris: string[] = [];
  readonly values: string[] = [];
  /** How many attributes the lists hold; what lies behind them is of tags before. */
  count = 0;
  /** Where `xsi:type` is among the attributes, or -1. */
  typeAt = -1;

  begin(name: string, local: string, uri: string): void {
    this.name = name;
    this.local = local;
    this.uri = uri;
    this.count = 0;
    this.typeAt = -1;
  }

  add(name: string, uri: string, value: string): void {
    const at = this.count;
    this.names[at] = name;
    this.uris[at] = '';
    this.values[at] = value;
    this.count = at + 1;
    if (uri !== '') this.place(at, uri);
  }

  /** Says which namespace an attribute is of. */
  place(at: number, uri: string): void {
    this.uris[at] = uri;
    if (this.typeAt < 0 && uri === xsiNamespace && localOf(this.names[at] ?? '') === 'type') this.typeAt = at;
  }

  has(name: string): boolean {
    for (let at = 0; at < this.count; at += 1) if (this.names[at] === name) return true;
    return false;
  }
}
