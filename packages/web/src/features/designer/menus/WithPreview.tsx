import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceStateProps } from '../../../device/device-state.ts';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { Panes } from '../../../ui/work/Panes.tsx';
import { MenuPreview } from './MenuPreview.tsx';

interface WithPreviewProps extends DeviceStateProps {
  readonly opened: OpenedDevice;
  readonly language: string;
  /** Of the entry that is looked at. */
  readonly fields: ReactNode;
}

/** The menus as they will be, and below them the fields of one entry. */
export const WithPreview = ({ fields, ...preview }: WithPreviewProps) => {
  const { t } = useTranslation('menus');
  return (
    <Panes
      keptAs="designer-menu-preview"
      isVertical
      panes={[
        { key: 'preview', label: '', minSize: 160, content: <MenuPreview {...preview} /> },
        { key: 'fields', label: t('separator'), size: 300, minSize: 80, isFoldable: true, content: fields },
      ]}
    />
  );
};
