import { profileRule } from '../../profile.ts';

export const rule = profileRule('item-missing', { clause: 'IODD 1.1, annex D' });
