/**
 * Companies that do not exist, under names that nobody could take for real ones (nowhere, lorem ipsum, lands of
 * novels, “invented”, “imaginary”), with vendor ids that the IO-Link Community has given to nobody.
 */
export const manufacturers = {
  nirgendwo: {
    vendorId: 65_201,
    name: 'Nirgendwo Messtechnik',
    stem: 'Nirgendwo',
    motto: 'Distances between nowhere and here',
    url: 'https://nirgendwo.example',
    colour: '#1f5fa8',
  },
  wolkenkuckuck: {
    vendorId: 65_202,
    name: 'Wolkenkuckuck Optik',
    stem: 'Wolkenkuckuck',
    motto: 'Light for cloud cuckoo land',
    url: 'https://wolkenkuckuck.example',
    colour: '#c8342b',
  },
  erewhon: {
    vendorId: 65_203,
    name: 'Erewhon Instruments',
    stem: 'Erewhon',
    motto: 'Made nowhere, read everywhere',
    url: 'https://erewhon.example',
    colour: '#2c7a4b',
  },
  brobdingnag: {
    vendorId: 65_204,
    name: 'Brobdingnag Process',
    stem: 'Brobdingnag',
    motto: 'For tanks of any size',
    url: 'https://brobdingnag.example',
    colour: '#6b4a9c',
  },
  lorem: {
    vendorId: 65_205,
    name: 'Lorem & Ipsum Controls',
    stem: 'LoremIpsum',
    motto: 'Placeholders that switch',
    url: 'https://lorem-ipsum.example',
    colour: '#d98a1c',
  },
  inventada: {
    vendorId: 65_206,
    name: 'Inventada Automatización',
    stem: 'Inventada',
    motto: 'Invented from start to finish',
    url: 'https://inventada.example',
    colour: '#0f7f86',
  },
  wuyou: {
    vendorId: 65_207,
    name: 'Wuyou Sensing',
    stem: 'Wuyou',
    motto: 'Sensors that never were',
    url: 'https://wuyou.example',
    colour: '#b02a6f',
  },
  imaginaire: {
    vendorId: 65_208,
    name: 'Imaginaire Systèmes',
    stem: 'Imaginaire',
    motto: 'Operating panels of the imagination',
    url: 'https://imaginaire.example',
    colour: '#4d5a6b',
  },
} as const;

export type ManufacturerName = keyof typeof manufacturers;
