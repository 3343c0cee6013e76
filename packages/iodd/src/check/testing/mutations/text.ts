import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'text/primary-english',
    edits: [['<PrimaryLanguage xml:lang="en">', '<PrimaryLanguage xml:lang="fr">']],
    hasFix: true,
  },
  {
    rule: 'text/redefine',
    edits: [
      [
        '<TextRedefine id="STD_TN_DeviceSpecific_1" value="Overload lamp"/>',
        '<TextRedefine id="STD_TN_DeviceSpecific_1" value="Overload lamp"/>§<TextRedefine id="STD_TN_DeviceSpecific_17" value="More"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'text/unused',
    edits: [
      [
        '<Text id="TN_V_Level" value="Level"/>',
        '<Text id="TN_V_Level" value="Level"/>§<Text id="T_Unused" value="Unused"/>',
      ],
    ],
    overlaps: ['text/untranslated'],
    hasFix: true,
  },
  {
    rule: 'text/untranslated',
    edits: [
      ['§<Language xml:lang="de">', '§<Language xml:lang="de">'],
      ['<Text id="TN_M_Service" value="Servicefunktionen"/>', ''],
    ],
  },
  {
    rule: 'text/language-code',
    edits: [['<Language xml:lang="de">', '<Language xml:lang="xx">']],
    overlaps: ['text/language-standard', 'text/untranslated'],
  },
  {
    rule: 'text/language-standard',
    edits: [['<Language xml:lang="de">', '<Language xml:lang="pl">']],
    overlaps: ['text/untranslated'],
  },
];
