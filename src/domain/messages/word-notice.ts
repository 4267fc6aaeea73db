interface NoticeTexts<Values> {
  readonly title: (values: Values) => string;
  readonly body: (values: Values) => string;
}

export function wordNotice<Values>(
  { title, body }: NoticeTexts<Values>,
  values: Values,
): { title: string; body: string } {
  return { title: title(values), body: body(values) };
}
