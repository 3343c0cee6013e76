import { profileRule } from '../../profile.ts';

export const rule = profileRule('command-reserved', { clause: 'IODD 1.1, annex D' });
