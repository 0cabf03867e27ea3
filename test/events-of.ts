/** Yields the events of a tournament's stream as they arrive. */
export async function* eventsOf(
  answer: Response,
): AsyncGenerator<{ revision: number; state: string }> {
  let text = "";
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop()!;
    for (const event of events)
      for (const [, data] of event.matchAll(/^data: (.*)$/gm)) yield JSON.parse(data!);
  }
}
