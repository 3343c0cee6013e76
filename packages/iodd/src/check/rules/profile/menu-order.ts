import { profileRule } from '../../profile.ts';

export const rule = profileRule('menu-order', { clause: 'IODD 1.1, annex D' });
