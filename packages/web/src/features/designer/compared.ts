/** Two revisions that are looked at side by side. */
export interface Compared {
  readonly from: number;
  readonly to: number;
}
