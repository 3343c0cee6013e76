import { z } from 'zod';
import { accountStatus, accountType, flag, vendorId } from './accounts.ts';
import { email, id, line, newPassword, optionalLabel, optionalPhone, userName } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

const listed = z.object({
  id,
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  vendorAbbr: z.string(),
  vendorId: z.int().nullable(),
  userPhoto: z.string(),
  type: accountType,
  status: accountStatus,
  isAdmin: flag,
  isSuperAdmin: z.boolean(),
  canPublic: flag,
  isDisabled: z.boolean(),
  language: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type ListedUser = z.output<typeof listed>;

export const userSorts = ['newest', 'oldest', 'userName', 'company'] as const;

export const userList = endpoint('/api/user/list', {
  access: 'admin',
  summary: 'Lists accounts by name, e-mail, company or vendor id, filtered and sorted.',
  input: page.extend({
    type: accountType.optional(),
    status: accountStatus.optional(),
    isAdmin: flag.optional(),
    canPublic: flag.optional(),
    isDisabled: z.boolean().optional(),
    sort: z.enum(userSorts).default('newest'),
  }),
  output: listOf(listed),
});

/** What an administrator may set of anybody's account. */
const managed = {
  email,
  name: optionalLabel(100),
  phone: optionalPhone,
  type: accountType,
  canPublic: flag.default(0),
  /** Needed for an approved manufacturer; makes the account a member of the organisation that has it. */
  vendorId: vendorId.nullable().default(null),
  /** Only for a vendor id that no organisation here has yet. */
  company: optionalLabel(100),
  vendorAbbr: optionalLabel(20),
};

const needsVendor = ({ type, vendorId: given }: { type: 0 | 1; vendorId: number | null }) =>
  type === 0 || given !== null;
const vendorMissing = {
  path: ['vendorId'],
  params: { problem: 'required' },
  // Told as soon as it is a manufacturer, whatever else is still wrong.
  when: ({ value }: { readonly value: unknown }) => Reflect.get(Object(value), 'type') === 1,
};

export const userAdd = endpoint('/api/user/add', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Adds an account with a one-time password; the person is told by mail.',
  input: z
    .object({
      userName,
      password: newPassword,
      language: z.enum(['en', 'zh', 'es']).default('en'),
      ...managed,
    })
    .refine(needsVendor, vendorMissing),
  output: z.object({ id }),
});

export const userEdit = endpoint('/api/user/edit', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Changes an account. Only the super administrator grants or removes administrator rights.',
  input: z.object({ id, ...managed, isAdmin: flag.default(0), isDisabled: z.boolean().default(false) }),
});

export const userDelete = endpoint('/api/user/delete', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Deletes an account. Administrators cannot be deleted, only demoted first.',
  input: z.object({ id, userName: line(64) }),
});
