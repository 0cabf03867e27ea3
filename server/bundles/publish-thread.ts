import { answer } from "../in-thread.ts";
import { publish } from "./publish.ts";

await answer(publish);
