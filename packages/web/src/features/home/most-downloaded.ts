/** Asked once, for the list and for the examples of the search. */
export const mostDownloaded = { sort: 'downloads', pageSize: 6 } as const;
