import * as z from 'zod/mini';

/** What is announced about cash forecasts. */
export const forecastEvents = {
  /** An organization published a cash forecast (CF5); `lowest` is the naira its accounts stand at least at. The central office is told. */
  'forecast.published': z.object({
    forecastId: z.number(),
    orgId: z.number(),
    orgName: z.string(),
    days: z.string(),
    edition: z.number(),
    lowest: z.string(),
  }),
};
