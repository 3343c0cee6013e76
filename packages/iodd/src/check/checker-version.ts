/** What a file is judged by: everything that is asked for today, or what a version of the checker asked for. */
export type AsOf = 'today' | `V${number}${string}`;
export type CheckerVersion = Exclude<AsOf, 'today'>;
