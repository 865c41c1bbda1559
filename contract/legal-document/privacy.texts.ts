/** The first version of the privacy policy, in Markdown. An admin publishes later ones; this one stays on record. */
export const firstPrivacy = `# Quem cuida dos seus dados

O Pertinho, na pessoa de quem mantém este site na sua cidade, é o controlador dos dados pessoais tratados aqui, nos termos da Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018). Esta política diz quais dados tratamos, para quê, com que base na lei, por quanto tempo e como você usa os seus direitos.

Cada loja também é controladora dos dados que recebe quando você usa um cupom dela ou participa do clube dela.

# Dados que tratamos

- **De quem navega:** endereço de rede (IP), tipo de navegador e páginas vistas. As visitas são contadas por dia, sem identificar você e sem cookies.
- **De quem procura perto de si:** a posição do aparelho, só se você permitir. Ela serve para aquela busca e não é guardada.
- **De quem pega cupons:** nome, telefone e, se você quiser, e-mail, data de nascimento e CPF; os cupons pegos, usados e cancelados.
- **De quem participa de clubes:** pontos, carimbos, trocas e as datas em que aconteceram.
- **De quem avalia:** a nota, o comentário e o nome mostrado.
- **De quem escreve para o WhatsApp da cidade:** o telefone, o texto da mensagem e a hora em que chegou.
- **De quem recebe mensagens nossas:** o endereço ou telefone, o tipo, a data e se a mensagem chegou.
- **De lojistas e da equipe:** nome, e-mail, senha (guardada de forma que ninguém a lê), empresas, sessões abertas, aparelhos e registros do que foi feito no painel.
- **De quem pede para anunciar:** nome da empresa, nome de contato, telefone, categoria e mensagem.

Não pedimos dados sensíveis e não compramos dados de ninguém.

# Para que usamos e com que base na lei

- **Entregar o que você pediu** (cupom, clube, resposta a uma mensagem ou a um pedido de anúncio): execução de contrato ou de procedimentos anteriores a ele, art. 7º, V.
- **Enviar ofertas e novidades por WhatsApp ou e-mail:** consentimento, art. 7º, I. Você diz sim ou não quando pega um cupom e muda de ideia quando quiser; dizer não nunca impede de usar o cupom.
- **Proteger contas, evitar fraude e medir o uso do site:** legítimo interesse, art. 7º, IX, sempre com o mínimo de dados.
- **Guardar registros que a lei manda guardar**, como os registros de acesso do Marco Civil da Internet (Lei nº 12.965/2014, art. 15): obrigação legal, art. 7º, II.
- **Defender direitos em processos:** exercício regular de direitos, art. 7º, VI.

Não tomamos decisões automáticas que afetem os seus interesses e não vendemos dados.

# Com quem compartilhamos

- **Com a loja da oferta ou do clube:** nome, telefone e o necessário para atender você. Uma loja não vê os dados que você tem com outra.
- **Com quem nos presta serviço** (hospedagem, envio de e-mail e de WhatsApp, mapas), que só pode usar os dados para isso.
- **Com o Google, se você puser um cartão no Google Wallet:** o que o cartão mostra (loja, saldo, próximo prêmio), para mantê-lo em dia. A Apple recebe só o aviso de que o cartão mudou.
- **Com autoridades**, quando a lei ou uma ordem obriga.

Se um prestador guardar dados fora do Brasil, exigimos as garantias dos artigos 33 a 36 da LGPD.

# Por quanto tempo guardamos

- Cupons e clubes: enquanto a sua participação durar e por até 5 anos depois, prazo das ações de consumo.
- Registros de acesso: 6 meses, ou mais se houver ordem judicial.
- Registros de segurança: 1 ano. Registros do que a equipe mudou: ficam como prova do que foi feito, sem contatos de clientes.
- Mensagens que você nos escreve pelo WhatsApp: 1 ano. Registros das mensagens que mandamos: 6 meses.
- Pedidos de anúncio: 1 ano depois da resposta.
- Consentimentos e recusas: enquanto valerem e por 5 anos, para provar a sua escolha.

Passado o prazo, os dados são apagados ou ficam sem nome, de modo que não se saiba de quem eram.

# Seus direitos

Pelo artigo 18 da LGPD, você pode, de graça e a qualquer momento:

- confirmar se tratamos dados seus e receber uma cópia deles;
- corrigir o que estiver errado ou incompleto;
- pedir que se apague, bloqueie ou deixe sem nome o que for demais ou tratado fora da lei;
- levar os dados para outro serviço;
- saber com quem compartilhamos;
- retirar o consentimento e apagar o que dependia dele;
- opor-se ao que fazemos por legítimo interesse.

# Como usar os seus direitos

Em [Meus cupons](/meus-cupons), com o telefone confirmado, você vê os seus dados, baixa uma cópia, muda o que aceita receber e pede que se apague tudo. Nas mensagens de WhatsApp, responder SAIR encerra os envios.

Se preferir, escreva para o encarregado. Podemos pedir uma confirmação de que é mesmo você. Respondemos em até 15 dias. Se a resposta não bastar, procure a Autoridade Nacional de Proteção de Dados (ANPD) em gov.br/anpd.

# Cookies

Usamos só o que o site precisa para funcionar:

- o da sua sessão, se você entrar em uma conta ou confirmar o telefone;
- o que lembra que você já entrou na sua conta com este navegador, para que tentativas de estranhos não bloqueiem o seu acesso;
- o que lembra a empresa escolhida e o menu aberto, para quem trabalha no painel;
- a sua escolha de tema claro ou escuro, guardada no aparelho.

Não há cookies de publicidade nem de outras empresas. Você pode apagá-los no navegador; sem o da sessão, é preciso entrar de novo.

# Como protegemos

A conexão é cifrada, as senhas são guardadas de forma que ninguém as lê, cada pessoa da equipe vê só o que o seu papel permite, e o que se muda fica registrado. Se houver um incidente que possa causar risco ou dano relevante, avisamos você e a ANPD no prazo da lei.

# Crianças e adolescentes

O site não se destina a menores de 16 anos, e não tratamos dados de crianças de propósito. Se souber de um caso, avise: apagamos.

# Encarregado

O encarregado pela proteção de dados atende em privacidade@ seguido do endereço deste site.

# Mudanças nesta política

A versão e a data em que cada texto passa a valer ficam no alto desta página; as versões anteriores ficam guardadas. Mudanças que dependam do seu consentimento só valem depois que você aceitar.

# Lei e foro

Vale a lei do Brasil. Você pode procurar a Justiça na cidade onde mora. As regras de uso do site estão nos [Termos de uso](/termos).
`;
