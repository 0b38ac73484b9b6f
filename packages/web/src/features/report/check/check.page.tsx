import { readSha256 } from '@isura/contract/report/check';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { useIsCurrent } from '../../../ui/form/answer.ts';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import css from './check.module.css';
import { checkText as text } from './check.text.ts';
import { FileVerdict } from './file-verdict.tsx';

/**
 * Returns the SHA-256 of a whole file in hex, computed in the browser: nothing of it is sent. Throws when the browser
 * cannot read it.
 */
async function hashFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const route = getRouteApi('/payer/reports/check');
const MOST_BYTES = 1024 ** 3;

const hashRule: Rule = (value) => {
  if (value.trim() === '') return text.paste.missing;
  return readSha256(value) === null ? text.paste.wrong : undefined;
};

/** The state of the last chosen file. */
type Reading =
  | { name: string; state: 'reading' | 'unreadable' | 'refused' }
  | { name: string; state: 'read'; sha256: string };

/**
 * Checks report files, for everybody (RP10): the file is hashed here and stays here, or its SHA-256 is pasted. A
 * verdict disappears with the next chosen file or the first changed letter.
 */
export default function CheckFilePage(): ReactNode {
  const requested = readSha256(route.useSearch().sha256 ?? '') ?? '';
  const navigate = route.useNavigate();
  const [reading, setReading] = useState<Reading>();
  const [attempts, setAttempts] = useState(0);
  const latest = useRef<File>(undefined);
  const form = useForm({ ...shortFormOptions, values: { sha256: requested } });
  const isCurrent = useIsCurrent(form, { sha256: requested });
  const look = (sha256: string): void => {
    setAttempts((before) => before + 1);
    form.reset({ sha256 });
    void navigate({ search: { sha256 }, resetScroll: false, replace: true });
  };
  const read = async (file: File): Promise<void> => {
    latest.current = file;
    setReading({ name: file.name, state: 'reading' });
    const sha256 = await hashFile(file).catch(() => undefined);
    if (latest.current !== file) return;
    setReading(
      sha256 === undefined ? { name: file.name, state: 'unreadable' } : { name: file.name, state: 'read', sha256 },
    );
    if (sha256 !== undefined) look(sha256);
  };
  const isShown = requested !== '' && isCurrent && (reading === undefined || reading.state === 'read');
  const fileName = reading?.state === 'read' && reading.sha256 === requested ? reading.name : undefined;
  return (
    <div className={css.page}>
      <PageHeader title={text.title} purpose={text.purpose} />
      <OneFileDrop
        label={text.file.label}
        endings={['.csv', '.xlsx', '.pdf']}
        mostBytes={MOST_BYTES}
        busy={reading?.state === 'reading'}
        words={text.file}
        choose={(file) => void read(file)}
        refuse={() => setReading({ name: '', state: 'refused' })}
      />
      {reading?.state === 'reading' && <Small role="status">{text.file.reading(reading.name)}</Small>}
      {reading?.state === 'unreadable' && (
        <Notice tone="error" isAnnounced>
          {text.file.unreadable}
        </Notice>
      )}
      <Form
        form={form}
        send={({ sha256 }) => {
          const hex = readSha256(sha256) ?? '';
          if (reading?.state !== 'read' || reading.sha256 !== hex) setReading(undefined);
          look(hex);
        }}
      >
        <Stack>
          <TextField
            name="sha256"
            label={text.paste.label}
            hint={text.paste.hint}
            rule={hashRule}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
          <Row>
            <Button type="submit" look="primary">
              {text.paste.send}
            </Button>
          </Row>
        </Stack>
      </Form>
      {isShown && <FileVerdict key={`${requested} ${attempts}`} sha256={requested} fileName={fileName} />}
    </div>
  );
}
