import { profileRule } from '../../profile.ts';

export const rule = profileRule('length', { clause: 'IODD 1.1, annex D' });
