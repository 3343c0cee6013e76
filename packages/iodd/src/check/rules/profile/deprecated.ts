import { profileRule } from '../../profile.ts';

export const rule = profileRule('deprecated', { clause: 'Smart Sensor Profile' });
