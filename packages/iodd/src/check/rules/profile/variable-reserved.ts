import { profileRule } from '../../profile.ts';

export const rule = profileRule('variable-reserved', { clause: 'IODD 1.1, annex D' });
