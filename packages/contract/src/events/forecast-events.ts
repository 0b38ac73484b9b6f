import * as z from 'zod/mini';

/** Domain events of cash forecasts. */
export const forecastEvents = {
  /**
   * An organization published a cash forecast (CF5); `lowest` is the lowest balance of its accounts in naira. The
   * central office is notified.
   */
  'forecast.published': z.object({
    forecastId: z.number(),
    orgId: z.number(),
    orgName: z.string(),
    days: z.string(),
    edition: z.number(),
    lowest: z.string(),
  }),
};
