/** What hosts and devices say is shown on terminals. */
export const withoutControl = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
