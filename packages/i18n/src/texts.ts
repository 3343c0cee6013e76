import 'i18next';
import type about from '../texts/en/about.json';
import type acceptance from '../texts/en/acceptance.json';
import type account from '../texts/en/account.json';
import type admin from '../texts/en/admin.json';
import type audit from '../texts/en/audit.json';
import type board from '../texts/en/board.json';
import type check from '../texts/en/check.json';
import type catalogue from '../texts/en/catalogue.json';
import type common from '../texts/en/common.json';
import type company from '../texts/en/company.json';
import type console from '../texts/en/console.json';
import type create from '../texts/en/create.json';
import type developer from '../texts/en/developer.json';
import type designer from '../texts/en/designer.json';
import type device from '../texts/en/device.json';
import type draft from '../texts/en/draft.json';
import type fields from '../texts/en/fields.json';
import type files from '../texts/en/files.json';
import type firmware from '../texts/en/firmware.json';
import type forms from '../texts/en/forms.json';
import type grid from '../texts/en/grid.json';
import type history from '../texts/en/history.json';
import type hosts from '../texts/en/hosts.json';
import type iolfw from '../texts/en/iolfw.json';
import type home from '../texts/en/home.json';
import type keyboard from '../texts/en/keyboard.json';
import type work from '../texts/en/work.json';
import type leaving from '../texts/en/leaving.json';
import type library from '../texts/en/library.json';
import type mail from '../texts/en/mail.json';
import type menus from '../texts/en/menus.json';
import type notice from '../texts/en/notice.json';
import type outbox from '../texts/en/outbox.json';
import type places from '../texts/en/places.json';
import type plot from '../texts/en/plot.json';
import type privacy from '../texts/en/privacy.json';
import type publish from '../texts/en/publish.json';
import type reasons from '../texts/en/reasons.json';
import type results from '../texts/en/results.json';
import type rules from '../texts/en/rules.json';
import type sections from '../texts/en/sections.json';
import type share from '../texts/en/share.json';
import type shell from '../texts/en/shell.json';
import type start from '../texts/en/start.json';
import type statistics from '../texts/en/statistics.json';
import type texts from '../texts/en/texts.json';
import type update from '../texts/en/update.json';
import type users from '../texts/en/users.json';

/** One file a topic and language; English is the one whose keys the compiler knows. */
export interface Texts {
  about: typeof about;
  acceptance: typeof acceptance;
  account: typeof account;
  admin: typeof admin;
  audit: typeof audit;
  board: typeof board;
  check: typeof check;
  catalogue: typeof catalogue;
  common: typeof common;
  company: typeof company;
  console: typeof console;
  create: typeof create;
  developer: typeof developer;
  designer: typeof designer;
  device: typeof device;
  draft: typeof draft;
  fields: typeof fields;
  files: typeof files;
  firmware: typeof firmware;
  forms: typeof forms;
  grid: typeof grid;
  history: typeof history;
  home: typeof home;
  hosts: typeof hosts;
  iolfw: typeof iolfw;
  keyboard: typeof keyboard;
  leaving: typeof leaving;
  work: typeof work;
  library: typeof library;
  mail: typeof mail;
  menus: typeof menus;
  notice: typeof notice;
  outbox: typeof outbox;
  places: typeof places;
  plot: typeof plot;
  privacy: typeof privacy;
  publish: typeof publish;
  reasons: typeof reasons;
  results: typeof results;
  rules: typeof rules;
  sections: typeof sections;
  share: typeof share;
  shell: typeof shell;
  start: typeof start;
  statistics: typeof statistics;
  texts: typeof texts;
  update: typeof update;
  users: typeof users;
}

// A key that no English text has does not compile, on the server and in the browser alike.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
