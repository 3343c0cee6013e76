import { profileRule } from '../../profile.ts';

export const rule = profileRule('menu-id', { clause: 'IODD 1.1, annex D' });
