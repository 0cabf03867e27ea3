import { answer } from "../in-thread.ts";
import { compute } from "./compute.ts";

await answer(compute);
