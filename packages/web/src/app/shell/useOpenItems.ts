import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type OpenName, openNames, subscribeOpenNames } from '../../document/open-names.ts';
import { devicePlaces, draftPlaces, type OpenPlace } from '../open-places.ts';
import type { OpenItem } from './open-items.ts';

const placeItem = (
  { id, name, errors = 0 }: OpenPlace,
  path: string,
  {
    kind,
    icon,
    at,
    close,
  }: Pick<OpenItem, 'kind' | 'icon'> & {
    readonly at: string;
    readonly close: (id: string) => void;
  },
): OpenItem => {
  const to = `${at}/${id}`;
  return {
    key: `${kind}:${id}`,
    kind,
    icon,
    name,
    to,
    isCurrent: path === to,
    isUnsaved: false,
    errors,
    close: () => close(id),
  };
};

const drafts = { kind: 'draft', icon: 'file', at: '/iodd/draft', close: draftPlaces.close } as const;
const devices = { kind: 'device', icon: 'device', at: '/resource', close: devicePlaces.close } as const;

const fileItem = (file: OpenName, path: string): OpenItem => ({
  key: `file:${file.id}`,
  kind: 'file',
  icon: 'fileCheck',
  name: file.names.join(', '),
  to: '/check',
  isCurrent: path === '/check' && file.isCurrent,
  isUnsaved: file.isUnsaved,
  errors: file.errors,
  show: file.show,
  close: file.close,
});

/** Drafts first, then devices, each in the order in which they were opened, then the files of the check page. */
export const useOpenItems = (): readonly OpenItem[] => {
  const { pathname } = useLocation();
  const files = useSyncExternalStore(subscribeOpenNames, openNames);
  return [
    ...draftPlaces.useAll().map((place) => placeItem(place, pathname, drafts)),
    ...devicePlaces.useAll().map((place) => placeItem(place, pathname, devices)),
    ...files.map((file) => fileItem(file, pathname)),
  ];
};
