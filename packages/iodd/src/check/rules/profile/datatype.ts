import { profileRule } from '../../profile.ts';

export const rule = profileRule('datatype', { clause: 'IODD 1.1, annex D' });
