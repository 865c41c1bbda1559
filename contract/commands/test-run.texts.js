/** Texts of `npm test`. Plain JavaScript, for the same reason as `startup.texts.js`. */

export const testRun = {
  /** @param {string} name */
  starting: (name) => `▸ ${name}`,
  /** @param {string} name @param {number} seconds */
  passed: (name, seconds) => `✓ ${name} (${seconds.toFixed(0)} s)`,
  /** @param {string} name @param {number} seconds */
  failed: (name, seconds) => `✗ ${name} (${seconds.toFixed(0)} s)`,
  /** @param {string} name of a test */
  failure: (name) => `✗ ${name}`,

  installing: "Instalando as dependências...",
  building: "Montando as telas e o servidor...",
  /** @param {string} from the tool that installs it or the place where it was found */
  preparingBrowser: (from) => `Preparando o navegador dos testes (${from})...`,
  /** @param {string} from the tool that installs it or the place where it was found */
  preparingPostgres: (from) => `Preparando um PostgreSQL para os testes (${from})...`,

  noBrowser:
    "Não encontrei um Chromium nesta máquina nem consegui instalar um.\n" +
    "Instale o Chromium ou o Google Chrome, ou aponte CHROMIUM_PATH para ele, e rode npm test de novo.",
  noPostgres:
    "Não encontrei um PostgreSQL nesta máquina nem consegui instalar um.\n" +
    "Instale o PostgreSQL 15 ou mais novo, ou aponte TEST_DATABASE_URL para um banco vazio, e rode npm test de novo.",
  /** @param {string} name @param {readonly string[]} known */
  unknownPart: (name, known) => `Não conheço a parte "${name}". As partes são: ${known.join(", ")}.`,

  /**
   * The last line of the output. Other programs parse it, so its format must not change.
   * @param {number} passed
   * @param {number} failed
   */
  total: (passed, failed) => `${passed} passed, ${failed} failed`,
};
