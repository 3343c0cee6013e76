import type { SiteSettings } from '@iodd-hub/contract';

/** Vendor ids that the community has not given to anybody, of companies that do not exist; the first made the samples. */
export const demoOrganisations = [
  { name: 'Examplia', abbreviation: 'EXA', vendorId: 65_001 },
  { name: 'Beispiel Antriebe GmbH', abbreviation: 'BSA', vendorId: 65_002 },
  { name: '示例传感技术有限公司', abbreviation: 'SLC', vendorId: 65_003 },
] as const;

/** When everything in the demo happened: long ago, so that nobody takes it for real. */
const demoDay = (day: number): Date => new Date(Date.UTC(2020, 1, day, 9, 30));

export const demoJoined = demoDay(1);

interface DemoPerson {
  readonly userName: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly type: 0 | 1;
  readonly status: 0 | 1 | 2;
  readonly is_admin?: boolean;
  readonly can_public?: boolean;
  readonly phone?: string;
  readonly city?: string;
  readonly country?: string;
  readonly organisation?: (typeof demoOrganisations)[number]['name'];
}

/** One person for each role and each state of a registration. */
export const demoPeople: readonly DemoPerson[] = [
  {
    userName: 'manufacturer',
    email: 'manufacturer@example.com',
    name: 'Mara Manufacturer',
    language: 'en',
    type: 1,
    status: 2,
    can_public: true,
    phone: '+41 44 555 01 01',
    city: 'Zürich',
    country: 'Switzerland',
    organisation: 'Examplia',
  },
  {
    userName: 'drafter',
    email: 'drafter@example.com',
    name: 'Dirk Drafter',
    language: 'en',
    type: 1,
    status: 2,
    organisation: 'Beispiel Antriebe GmbH',
  },
  {
    userName: 'applicant',
    email: 'applicant@example.com',
    name: '李示例',
    language: 'zh',
    type: 1,
    status: 1,
    organisation: '示例传感技术有限公司',
  },
  {
    userName: 'declined',
    email: 'declined@example.com',
    name: 'Dolores Ejemplo',
    language: 'es',
    type: 1,
    status: 0,
  },
  {
    userName: 'visitor',
    email: 'visitor@example.com',
    name: 'Vera Visitor',
    language: 'en',
    type: 0,
    status: 2,
  },
  {
    userName: 'moderator',
    email: 'moderator@example.com',
    name: 'Mo Moderator',
    language: 'en',
    type: 0,
    status: 2,
    is_admin: true,
  },
];

/** What the two applicants of the demo sent in, and what became of it. */
export const demoRegistrations = [
  {
    author: 'applicant',
    company: '示例传感技术有限公司',
    abbreviation: 'SLC',
    claimed_vendor_id: 65_003,
    state: 'inReview',
    reason: '',
  },
  {
    author: 'declined',
    company: 'Ejemplo Automatización S.L.',
    abbreviation: 'EJA',
    claimed_vendor_id: null,
    state: 'failed',
    reason: 'La licencia comercial está en blanco. Envíela de nuevo, por favor.',
  },
] as const;

/** Who has downloaded every sample once. */
export const demoReaders = ['manufacturer', 'visitor', 'drafter'] as const;

/** Of the manufacturers of the demo catalogue (scripts/samples/catalogue/manufacturers.ts). */
export const demoVendorIds = [65_201, 65_202, 65_203, 65_204, 65_205, 65_206, 65_207, 65_208] as const;

/** Who keeps favourites: one of so many files, from the newest on. */
export const demoFavorites = [
  { userName: 'visitor', every: 3 },
  { userName: 'manufacturer', every: 7 },
] as const;

interface DemoMessage {
  readonly title: string;
  readonly content: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly state: 'pending' | 'visible' | 'hidden';
  readonly author?: string;
}

const manufacturer = {
  name: 'Mara Manufacturer',
  email: 'manufacturer@example.com',
  phone: '+41 44 555 01 01',
  author: 'manufacturer',
};
const visitor = {
  name: 'Vera Visitor',
  email: 'visitor@example.com',
  phone: '+34 91 555 01 02',
  author: 'visitor',
};
const stranger = { name: 'Stan Stranger', email: 'stranger@example.org', phone: '+1 555 010 0199' };

const messages: readonly DemoMessage[] = [
  {
    ...manufacturer,
    title: 'Which octet holds bit offset 0?',
    content:
      'Our first reader drew the process data in reverse. For everyone who meets the same: bit offset 0 is the least significant bit of the last octet on the wire.',
    state: 'visible',
  },
  {
    ...visitor,
    title: '¿Hay una descripción para sensores antiguos 1.0?',
    content:
      'Tenemos una línea con dispositivos de la versión 1.0 y un maestro nuevo. ¿Alguien los usa juntos?',
    state: 'visible',
  },
  {
    ...manufacturer,
    title: '同一个设备 ID 能用于两个产品吗？',
    content: '我们有两种外壳不同、电子部分相同的产品。作为同一描述文件的两个设备型号即可，设备 ID 不必分开。',
    state: 'visible',
  },
  {
    ...visitor,
    title: 'Texts in three languages',
    content:
      'It helps our technicians a lot when the names of the parameters come in their own language. Thank you!',
    state: 'visible',
  },
  {
    ...stranger,
    title: 'Cycle time and cable length',
    content:
      'Does the length of the cable change the shortest cycle time, or is it the device alone that sets it?',
    state: 'pending',
  },
  { ...stranger, title: 'Buy cheap watches', content: 'Best prices, click here.', state: 'hidden' },
];

/** One a day, the first one first. */
export const demoMessages = messages.map((message, index) => ({
  ...message,
  created_at: demoDay(index + 2),
}));

export const demoSettings: SiteSettings = {
  contact: { email: 'hub@example.com', phone: '+41 44 555 01 00', address: 'Example Street 1, 8000 Zürich' },
  company: { name: 'Example Operator Ltd.', url: 'https://www.example.com/' },
  filings: [{ text: 'Example filing no. 00000000', url: 'https://www.example.com/filing' }],
  forumUrl: '',
};
