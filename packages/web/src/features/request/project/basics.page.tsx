import type { Project } from '@isura/contract/project/project';
import { PJ3 } from '@isura/contract/project/projects';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { Instead } from './instead.tsx';
import { projectQuery } from './project.api.ts';
import { projectText as text } from './project.text.ts';
import { ProjectFields } from './project-fields.tsx';
import { bodyOf, valuesOf } from './project-values.ts';

const route = getRouteApi('/admin/project/edit/basic-details/$id');

function Basics({ project }: { project: Project }): ReactNode {
  const navigate = useNavigate();
  // What somebody else changed meanwhile shows in the fields that were not touched.
  const form = useForm({ ...formOptions, values: valuesOf(project), resetOptions: { keepDirtyValues: true } });
  const { id: projectId, orgId, version } = project;
  const toProject = (): void =>
    void navigate({ to: '/admin/project/view/$id', params: { id: String(projectId) }, search: { tab: 'details' } });
  const sending = useSend(PJ3, { form, done: toProject });
  return (
    <Stack gap="xl" width="form">
      <InlineForm
        of={PJ3}
        form={form}
        sending={sending}
        send={(values) => {
          const reason = values.reason.trim();
          const body = { ...bodyOf(values), ...(reason !== '' && { reason }), version };
          return sending.send({ params: { projectId }, body });
        }}
        verb={text.form.save}
        asksToLeave
        close={toProject}
      >
        <ProjectFields orgId={orgId} />
        <TextField
          name="reason"
          label={text.form.cutReason}
          hint={text.form.cutReasonHint}
          maxLength={500}
          isOptional
        />
      </InlineForm>
    </Stack>
  );
}

/** Changes the details of a project (PJ3). */
export default function BasicsPage(): ReactNode {
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useQuery(projectQuery(id));
  if (!data) return <Instead title={text.basics} error={error} retry={() => void refetch()} />;
  return (
    <div>
      <PageHeader
        title={text.basics}
        purpose={`${data.code} ${data.name}`}
        breadcrumbs={
          <Link to="/admin/project/view/$id" params={{ id: String(id) }}>
            {data.name}
          </Link>
        }
      />
      <Basics key={id} project={data} />
    </div>
  );
}
