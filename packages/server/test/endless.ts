/** What a file carries that keeps a thread busy for ever, by the task that never ends. */
export const marks = { inspect: 'endless at the upload', extract: 'endless at the check' } as const;
