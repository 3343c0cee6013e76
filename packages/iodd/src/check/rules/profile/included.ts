import { profileRule } from '../../profile.ts';

export const rule = profileRule('included', { clause: 'Common Profile, F.1' });
