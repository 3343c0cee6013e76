import { deviceMatch } from '@iodd-hub/contract/calls/device';
import type { DeviceDescription } from '@iodd-hub/contract/device';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../../api/query.ts';
import type { Described, DescriptionProps } from '../../../console/host/PortDevice.tsx';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { detailQuery } from '../../../shared/library/queries.ts';
import { type Detail, deviceIn, openedQuery, type Package } from '../../../shared/package/packages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ResourceManager } from './ResourceManager.tsx';

type Shown = Pick<DescriptionProps, 'children'>;

const nothing: Described = { device: undefined, name: undefined, by: undefined };

/** By what the device says of itself: the product id is a hint only, other revisions describe most of it. */
export const LibraryDescription = ({ connection, identity, children }: DescriptionProps) => {
  const { t } = useTranslation('console');
  const [wanted, setWanted] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { vendorId, deviceId, revision, productId = '' } = identity;
  const { data, error, refetch } = useQuery(
    answerQuery(deviceMatch, { vendorId, deviceId, productId, ...(revision && { revision }) }),
  );
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  const match = data.items.find(({ rpId }) => rpId === wanted) ?? data.items[0];
  const actions = (
    <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('resources.title')}
    </Button>
  );
  const show = (described: Described) => children({ ...described, actions });
  return (
    <>
      {match ? (
        <Matched key={match.rpId} match={match}>
          {show}
        </Matched>
      ) : (
        show(nothing)
      )}
      {isOpen ? (
        <ResourceManager
          connection={connection}
          identity={identity}
          found={data.items}
          chosen={match?.rpId}
          onChoose={setWanted}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

const Matched = ({ match, children }: Shown & { readonly match: DeviceDescription }) => {
  const { data, error, refetch } = useQuery(detailQuery(match.rpId));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  return data.package ? (
    <Opened match={match} detail={data} file={data.package}>
      {children}
    </Opened>
  ) : (
    children(nothing)
  );
};

interface OpenedProps extends Shown {
  readonly match: DeviceDescription;
  readonly detail: Detail;
  readonly file: Package;
}

const Opened = ({ match, detail, file, children }: OpenedProps) => {
  const { data, error, refetch } = useQuery(openedQuery(file));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  const opened = deviceIn(data, detail.fileName);
  return opened ? (
    <Resolved match={match} opened={opened}>
      {children}
    </Resolved>
  ) : (
    children(nothing)
  );
};

interface ResolvedProps extends Shown {
  readonly match: DeviceDescription;
  readonly opened: OpenedDevice;
}

const Resolved = ({ match, opened, children }: ResolvedProps) => {
  const { t, i18n } = useTranslation('console');
  const device = useResolvedDevice(opened, i18n.language);
  if (!device) return <Loading rows={10} />;
  const by = (
    <Link to={`/resource/${match.rpId}`}>
      {t(`host.described.${match.fit}`, { version: match.ioddVersion })}
    </Link>
  );
  return children({ device, name: match.productName, by });
};
