import { profileRule } from '../../profile.ts';

export const rule = profileRule('context', { clause: 'IODD 1.1, annex D' });
