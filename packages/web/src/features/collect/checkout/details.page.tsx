import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { withinLimit } from '../../../routing/lazy.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { serviceQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { detailsText as text } from './details.text.ts';
import { DetailsForm } from './details-form.tsx';
import { wayText } from './way.text.ts';

const route = getRouteApi('/payer/revenue');

const ServicePicker = later(
  () => withinLimit('pickers', () => import('./service-picker.tsx')).then((part) => part.ServicePicker),
  { waiting: <Skeleton height={120} /> },
);

const toDirectory = (
  <Link to="/mda-directory" className={buttonClass('secondary')}>
    {wayText.directory}
  </Link>
);

function OfService({ serviceId }: { serviceId: number }): ReactNode {
  const { data, error, refetch } = useQuery(serviceQuery(serviceId));
  if (data?.rule) return <DetailsForm service={data} rule={data.rule} />;
  const isGone = error instanceof ApiProblem && error.code === 'not-found';
  return (
    <CheckoutFrame step={1}>
      <WayHeader title={text.title} purpose={data?.name} />
      {(data || isGone) && <EmptyState sentence={wayText.noLongerPayable} action={toDirectory} />}
      {error && !isGone && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment label={text.loading}>
          <div className={css.part}>
            {Array.from({ length: 5 }, (_, at) => (
              <Skeleton key={String(at)} height={64} />
            ))}
          </div>
        </AfterAMoment>
      )}
    </CheckoutFrame>
  );
}

/** Asks for the payer's details for the service in the address, or for one they choose here. */
export default function DetailsPage(): ReactNode {
  const { serviceId } = route.useSearch();
  if (serviceId !== undefined) return <OfService serviceId={serviceId} key={serviceId} />;
  return (
    <CheckoutFrame step={0}>
      <WayHeader title={text.pickTitle} />
      <ServicePicker />
    </CheckoutFrame>
  );
}
