import { profileRule, removing } from '../../profile.ts';

export const rule = profileRule('command-forbidden', { clause: 'IODD 1.1, annex D', fix: removing });
