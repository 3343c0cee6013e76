import { z } from 'zod';

/** 0 ordinary user, 1 manufacturer. */
export const accountType = z.literal([0, 1]);
/** 0 review failed, 1 under review, 2 approved. */
export const accountStatus = z.literal([0, 1, 2]);
/** The specification's no and yes. */
export const flag = z.literal([0, 1]);

export const vendorId = z.int().min(1).max(65_535);

/** The vendor id that makes an administrator the super administrator (specification, section 6). */
export const superVendorId = 1084;
