import { profileRule } from '../../profile.ts';

export const rule = profileRule('datatype-kind', { clause: 'IODD 1.1, annex D' });
