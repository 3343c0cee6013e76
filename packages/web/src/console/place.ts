/** A port of a master of a host, as calls name it. */
export interface Place {
  readonly host: string;
  readonly master: number;
  readonly port: number;
}
