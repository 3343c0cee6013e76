export type Status = 'ok' | 'info' | 'warning' | 'error' | 'waiting' | 'off';
