import { profileRule } from '../../profile.ts';

export const rule = profileRule('reserved-unclear', { clause: 'IODD 1.1, annex D' });
