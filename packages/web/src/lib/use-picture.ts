import { FL2 } from '@isura/contract/org/file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForFile } from './api-client.ts';

/**
 * Returns a stored image as a URL valid in this page only: it is fetched with the session (FL2), not from a public
 * address.
 */
export function usePicture(fileId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['FL2', fileId],
    queryFn: ({ signal }) => callForFile(FL2, { params: { id: String(fileId) } }, { signal }),
    enabled: fileId !== undefined,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [data]);
  return fileId === undefined ? undefined : address;
}
