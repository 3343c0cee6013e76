import { profileRule } from '../../profile.ts';

export const rule = profileRule('value-missing', { clause: 'IODD 1.1, annex D' });
