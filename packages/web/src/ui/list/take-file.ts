import type { ExportJob } from '@isura/contract/report/export';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { takeFile } from './export.api.ts';

/** Downloads an exported file (RP9) under its title. */
export const useTakeFile = ({ id, title, format }: ExportJob) =>
  useMutation({
    mutationFn: () => takeFile(id),
    onSuccess: (file) => saveFile(`${title}.${format.toLowerCase()}`, file),
  });
