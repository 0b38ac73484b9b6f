/** Title of the cash forecasts, apart from their other texts: pages are declared in the first script. */
export const titles = { cashForecast: 'Cash forecast' } as const;
