import { profileRule } from '../../profile.ts';

export const rule = profileRule('process-data-length', { clause: 'IODD 1.1, annex D' });
