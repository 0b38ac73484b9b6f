/** Title of the cash forecasts, apart from their other words: routes stand in the first script. */
export const titles = { cashForecast: 'Cash forecast' } as const;
