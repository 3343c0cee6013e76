/** Finds the keyword anywhere, with the wildcards in it taken as letters. */
export const likePattern = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
