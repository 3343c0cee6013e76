import { profileRule } from '../../profile.ts';

export const rule = profileRule('exclusive', { clause: 'IODD 1.1, annex D' });
