import { iolfwBlobUpload, iolfwResourceUpload } from '@iodd-hub/contract/calls/iolfw';
import type { IolfwFile } from '@iodd-hub/contract/iolfw';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { useOctets } from '../../firmware/octets.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { withBlob, withResource } from './files.ts';
import { useDesigned } from './firmware-context.ts';

const calls = { blob: iolfwBlobUpload, resource: iolfwResourceUpload } as const;
export type UploadPart = keyof typeof calls;

const hex = (octets: ArrayBuffer): string =>
  [...new Uint8Array(octets)].map((octet) => octet.toString(16).padStart(2, '0')).join('');

/** The browser computes it beside the page. Without HTTPS it has no hash: then what the server computed stands alone. */
const hashOf = async (file: File): Promise<string | undefined> =>
  isSecureContext ? hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) : undefined;

/** How far the file that is being sent has come. */
export interface Sending {
  readonly name: string;
  readonly share: number;
}

/** Sends a file for a part of the package, compares its hash, and puts it in its place. */
export const useUpload = () => {
  const { t } = useTranslation('iolfw');
  const { one } = useDesigned();
  const octets = useOctets();
  const [sending, setSending] = useState<Sending>();
  const store = async (part: UploadPart, file: File): Promise<IolfwFile> => {
    const { name } = file;
    setSending({ name, share: 0 });
    const [stored, own] = await Promise.all([
      upload(calls[part], { iolfwId: one.id, file }, (share) => setSending({ name, share })),
      hashOf(file),
    ]);
    if (own !== undefined && own !== stored.sha256) throw new Error(t('upload.different', { name }));
    const size = octets(stored.size);
    notify(
      'success',
      own === undefined
        ? t('upload.stored', { name, octets: size })
        : t('upload.done', { name, octets: size }),
    );
    return { name, ...stored };
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ part, files }: { readonly part: UploadPart; readonly files: readonly File[] }) => {
      for (const file of files) {
        const limit = calls[part].uploads?.bytes ?? 0;
        if (file.size > limit)
          throw new Error(
            t('upload.tooLarge', { name: file.name, octets: octets(file.size), limit: octets(limit) }),
          );
        const stored = await store(part, file);
        one.change(part, (version) =>
          part === 'blob' ? withBlob(version, stored) : withResource(version, stored, one.ids),
        );
      }
    },
    onError: (error) => notify('error', error.name === 'CallFailure' ? failureText(error) : error.message),
    onSettled: () => setSending(undefined),
  });
  return { send: mutate, isSending: isPending, sending };
};
